import { useEffect, useState } from 'react';
import { mayBePinyin, type Sounds } from './menu-tree.ts';

/**
 * The readings of characters; fetched with the first letters that may be pinyin. Without it words are found by their
 * characters.
 */
export function useSounds(word: string): Sounds | undefined {
  const [sounds, setSounds] = useState<{ soundsLike: Sounds }>();
  const isAsked = mayBePinyin(word) && sounds === undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    import('./sounds-like.ts').then(
      (loadedSounds) => !isLeft && setSounds(loadedSounds),
      () => undefined, // an old release, or no network: what is typed in characters is found all the same
    );
    return () => void (isLeft = true);
  }, [isAsked]);
  return sounds?.soundsLike;
}
