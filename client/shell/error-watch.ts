/** Has an error counted by the server; its code loads with the first one. */
export const reportFailure = (error: unknown): void =>
	void import('./error-reports.ts').then(
		({ noteFailure }) => noteFailure(error),
		() => undefined,
	);

/** Of errors that no screen caught. */
export function watchErrors(): void {
	addEventListener('error', ({ error }) => reportFailure(error));
	addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
