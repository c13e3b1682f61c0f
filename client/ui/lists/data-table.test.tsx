import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
	number: number;
	name: string;
	level: string;
}

const COLUMNS: readonly Column<Row>[] = [
	{ key: 'number', header: 'S.No', onPhone: 'none', cell: ({ number }) => number },
	{ key: 'name', header: 'Child Name', onPhone: 'title', cell: ({ name }) => name },
	{
		key: 'level',
		header: 'Baseline Level',
		phoneName: 'Baseline',
		onPhone: 'meta',
		cell: ({ level }) => level,
	},
];

test('a row on a phone has a headline, a named line below it, and not what the phone leaves out', () => {
	const rows = [{ number: 1, name: 'Anjali', level: '8.00' }];
	render(<DataTable caption="Levels" columns={COLUMNS} rows={rows} rowKey={({ number }) => number} />);
	const [number, name, level] = within(screen.getByRole('table')).getAllByRole('cell');
	expect(number?.className.split(' ')).toContain('hidden');
	expect(name?.textContent).toBe('Anjali');
	expect(level?.textContent).toBe('Baseline8.00');
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'S.No',
		'Child Name',
		'Baseline Level',
	]);
});
