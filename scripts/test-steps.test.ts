import { expect, test } from 'vitest';
import { leftOut, stepsForPush } from './test-steps.ts';

const namesFor = (files: string[]): string[] => stepsForPush(files).map(({ name }) => name);

test('npm test runs the journeys of a slice that changed, and of no other', () => {
	const changed = ['server/features/corrections/actions.ts', 'client/local/outbox/sender.ts'];
	expect(namesFor(changed)).toContain('journeys in a browser, also of corrections, local');
	const others = ['server/features/overview/reads.ts', 'README.md', 'e2e/upgrade.spec.ts'];
	expect(namesFor(others)).toContain('journeys in a browser');
});

test('npm test names each step that it leaves out', () => {
	expect(namesFor([])).not.toContain('nothing twice');
	for (const part of [
		'nothing twice',
		'journeys of slices that did not change',
		'what measures or takes minutes',
	])
		expect(leftOut()).toContain(part);
});
