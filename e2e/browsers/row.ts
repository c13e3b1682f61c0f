import type { TestInfo } from '@playwright/test';

/** The kind of annotation that is printed below the journeys. */
const ROW = 'row';

/** One line of the table of browsers and steps. */
export class Row {
	readonly #cells: string[] = [];
	#remark = '';

	/** What cannot be done in this browser, with the reason; the step is over. */
	remark(text: string): void {
		this.#remark = text;
	}

	/** Call after each step. */
	add({ status, expectedStatus }: TestInfo): void {
		this.#cells.push(status === expectedStatus ? this.#remark || 'ok' : 'failed');
		this.#remark = '';
	}

	/** The line, as an annotation of the test that has just run. */
	tell(name: string, { annotations }: TestInfo): void {
		annotations.push({ type: ROW, description: `| ${[name, ...this.#cells].join(' | ')} |` });
	}
}
