import type { Page } from '@tejian/domain/shared/menu/page.view.ts';
import type { ComponentType } from 'react';

/** A page of the list (`pageList`) with its address and its component. */
export interface PageDef extends Page {
  /** `/argu/params/:id`; a part that starts with a colon is a parameter. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

export interface PageMatch {
  def: PageDef;
  params: Readonly<Record<string, string>>;
}

/** Decodes what somebody typed, which may be no encoding at all: then it stands for itself. */
function decodedText(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wantedTexts = pattern.split('/');
  const givenTexts = path.replace(/\/+$/, '').split('/');
  if (wantedTexts.length !== Math.max(givenTexts.length, 1)) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wantedTexts.entries()) {
    const piece = givenTexts[index] ?? '';
    if (part.startsWith(':') && piece) params[part.slice(1)] = decodedText(piece);
    else if (part !== piece) return undefined;
  }
  return params;
}

export function matchPage(pages: readonly PageDef[], path: string): PageMatch | undefined {
  for (const def of pages) {
    const params = paramsOf(def.path, path);
    if (params) return { def, params };
  }
  return undefined;
}
