import { importFields } from '@yuva/contract/imports/fields';
import type { ImportKind } from '@yuva/contract/imports/schema';
import { t } from '../../language/language.ts';

export const labelOf = (kind: ImportKind, field: string): string =>
	t(importFields[kind][field]?.label ?? field);
