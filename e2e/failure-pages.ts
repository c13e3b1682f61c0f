import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_CHARACTERS = 8000;
const SNAPSHOT = /```yaml\n([\s\S]*?)```/;

/** Prints what the page showed when a journey failed. On a remote machine only the log is kept. */
export default class FailurePages implements Reporter {
	onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
		if (status === test.expectedStatus || status === 'skipped') return;
		const path = attachments.find(({ name }) => name === 'error-context')?.path;
		const [, page] = (path && SNAPSHOT.exec(readFileSync(path, 'utf8'))) || [];
		if (page)
			process.stdout.write(`${test.title}: the page at the failure\n${page.slice(0, MOST_CHARACTERS)}\n`);
	}

	printsToStdio(): boolean {
		return false;
	}
}
