import { match } from 'pinyin-pro';

/** Letters stand for characters that follow one another: jianyan, jyyw, jianyyw for 检验业务. Loaded with the first letter typed. */
export const soundsLike = (name: string, letters: string): boolean =>
  match(name, letters, { continuous: true }) !== null;
