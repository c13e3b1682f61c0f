type Reports = typeof import('./error-reports.ts');

/** Nothing without the code of the reports, which a phone may have no connection to fetch. */
const withReports = (use: (reports: Reports) => void | Promise<void>): Promise<void> =>
	import('./error-reports.ts').then(use).catch(() => undefined);

/** Has an error counted by the server; its code loads with the first one. */
export const reportFailure = (error: unknown): Promise<void> =>
	withReports(({ noteFailure }) => noteFailure(error));

/** Sends errors that could not be told before. */
export const sendKeptFailures = (): Promise<void> => withReports(({ sendFailures }) => sendFailures());

/** Of errors that no screen caught. */
export function watchErrors(): void {
	addEventListener('error', ({ error }) => void reportFailure(error));
	addEventListener('unhandledrejection', ({ reason }) => void reportFailure(reason));
}
