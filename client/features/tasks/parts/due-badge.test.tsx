import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DueBadge } from './due-badge.tsx';

test.each([
	['2026-11-25', '5 days left', 'green: text-success'],
	['2026-11-21', '1 days left', 'green: text-success'],
	['2026-11-20', 'Due today', 'yellow: text-warn'],
	['2026-11-19', '1 days delayed', 'red: text-danger'],
	['2026-11-18', '2 days delayed', 'red: text-danger'],
	['soon', 'N/A', 'grey: text-quiet'],
])('on 2026-11-20 a deadline of "%s" reads %s and is %s', (deadline, text, look) => {
	render(<DueBadge deadline={deadline} today="2026-11-20" />);
	const badge = screen.getByText(text).parentElement;
	expect(badge?.className.split(' ')).toContain(look.split(': ')[1]);
});

test('a completed task is done, however late', () => {
	render(<DueBadge deadline="2026-10-04" today="2026-11-20" isDone />);
	expect(screen.getByText('Done')).toBeTruthy();
	expect(screen.queryByText(/delayed/)).toBeNull();
});
