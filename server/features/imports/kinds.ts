import type { ImportKind } from '@yuva/contract/imports/schema';
import { children } from './children.ts';
import { fellows } from './fellows.ts';
import { places } from './places.ts';
import type { SheetKind } from './sheet-kind.ts';

/** Add a declaration here for a new kind of sheet, and patterns for headings that others use. */
export const sheetKinds: Record<ImportKind, SheetKind> = { fellows, children, places };
