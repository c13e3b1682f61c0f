import { expect, test } from 'vitest';
import { journeysFor, testsFor } from './changed.ts';

test('a change in a slice concerns the slice on both sides and its journeys, and the Telugu of what it shows', () => {
	const files = ['client/features/tasks/screens/fellow-tasks.tsx'];
	expect(testsFor(files)).toEqual([
		'contract/tasks/',
		'server/features/tasks/',
		'client/features/tasks/',
		'scripts/texts.test.ts',
	]);
	expect(journeysFor(files)).toEqual(['e2e/slices/tasks/']);
});

test('a change of what a call answers concerns who may call', () => {
	expect(testsFor(['server/features/tasks/routes.ts'])).toContain('server/test/policy.test.ts');
	expect(testsFor(['contract/settings/options-endpoints.ts'])).toContain('server/test/policy.test.ts');
	expect(testsFor(['server/test/policy-table.ts'])).toContain('server/test/policy.test.ts');
	expect(testsFor(['server/features/tasks/sums.ts'])).not.toContain('server/test/policy.test.ts');
});

test('a change of a shape concerns phones that keep it, and a migration concerns each rule about tables', () => {
	expect(testsFor(['contract/tasks/schema.ts'])).toContain('client/stored-shapes.test.ts');
	expect(testsFor(['server/migrations/0002_concerns.sql'])).toContain('server/test/table-owners.test.ts');
	expect(testsFor(['client/features/tasks/api.ts'])).not.toContain('client/stored-shapes.test.ts');
});

test('a change elsewhere concerns its folder; a journey that changed runs, a document concerns no test', () => {
	const files = ['client/local/outbox/sender.ts', 'README.md', 'e2e/upgrade.spec.ts', 'package.json'];
	expect(testsFor(files)).toEqual(['client/local/outbox/', 'scripts/texts.test.ts']);
	expect(journeysFor(files)).toEqual(['e2e/slices/local/', 'e2e/upgrade.spec.ts']);
	expect(journeysFor(['client/build/prerender.tsx', 'client/ui/tabs.tsx'])).toEqual(['e2e/slices/build/']);
});
