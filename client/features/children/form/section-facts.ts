import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { isOther } from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import type { Fact } from '../../../ui/layout/card.tsx';
import type { PlaceNames } from '../../reference/parts/use-place-names.ts';
import { type FormRow, type FormSection, placeLabels } from './form-sections.ts';
import { type ChildForm, placeLevels } from './form-values.ts';

/** Shows names in title case, whatever was typed. */
export const sectionFacts = (section: FormSection, child: ChildForm, places: PlaceNames): Fact[] =>
	section.rows.flatMap((row) => rowFacts(row, child, places));

function rowFacts(row: FormRow, child: ChildForm, places: PlaceNames): Fact[] {
	if (row.kind === 'places')
		return placeLevels.map((level) => ({ label: t(placeLabels[level]), value: places[level] }));
	return [{ label: t(row.label), value: rowText(row, child) }];
}

function rowText(row: Exclude<FormRow, { kind: 'places' }>, child: ChildForm): string {
	const value = child[row.name];
	if (row.kind === 'text') return row.isName ? titleCase(value) : value;
	if (row.kind === 'date') return displayDate(value);
	if (row.kind === 'mobile') return value;
	if (row.other && isOther(value) && child[row.other]) return child[row.other];
	return t(row.options.find((option) => option.value === value)?.label ?? value);
}
