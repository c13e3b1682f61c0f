type Reports = typeof import('./error-reports.ts');

/** Nothing happens when the code of the reports does not load, as without network. */
const withReports = (use: (reports: Reports) => void | Promise<void>): Promise<void> =>
	import('./error-reports.ts').then(use).catch(() => undefined);

/** The server counts the error; the code loads with the first one. */
export const reportFailure = (error: unknown): Promise<void> =>
	withReports(({ noteFailure }) => noteFailure(error));

export const sendKeptFailures = (): Promise<void> => withReports(({ sendFailures }) => sendFailures());

/** These are errors that no screen caught. */
export function watchErrors(): void {
	addEventListener('error', ({ error }) => void reportFailure(error));
	addEventListener('unhandledrejection', ({ reason }) => void reportFailure(reason));
}
