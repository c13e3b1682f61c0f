import type { ImportKind } from '@yuva/contract/imports/schema';
import { children } from './children.ts';
import { fellows } from './fellows.ts';
import { places } from './places.ts';
import type { SheetKind } from './sheet-kind.ts';

/** A new kind of sheet is one more declaration here; so are headings of a spreadsheet that others make. */
export const sheetKinds: Record<ImportKind, SheetKind> = { fellows, children, places };
