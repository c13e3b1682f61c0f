import type { FormChoice } from '@yuva/contract/forms/definition';
import { said } from '@yuva/contract/said';
import type { Findings, FormRow, FormSheet } from './xlsform-sheets.ts';
import { textOf } from './xlsform-texts.ts';

export interface ChoiceList {
	choices: FormChoice[];
	rows: FormRow[];
}

export function readChoices(
	sheet: FormSheet | undefined,
	findings: Findings,
): ReadonlyMap<string, ChoiceList> {
	const lists = new Map<string, ChoiceList>();
	for (const row of sheet?.rows ?? []) {
		const listName = row.text('list_name');
		const name = row.text('name');
		if (listName === '') {
			findings.fault(row.place('list_name'), 'Write the name of the list to which this choice belongs');
			continue;
		}
		const list = lists.get(listName) ?? { choices: [], rows: [] };
		lists.set(listName, list);
		if (name === '') {
			findings.fault(row.place('name'), 'This choice has no name');
			continue;
		}
		if (list.choices.some((choice) => choice.name === name)) {
			findings.fault(row.place('name'), said('The choice {name} stands here twice', { name }));
			continue;
		}
		list.choices.push({ name, label: textOf(row, 'label', findings) });
		list.rows.push(row);
	}
	return lists;
}
