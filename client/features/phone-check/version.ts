const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the build wrote into the app; empty where there was no build. */
export const appVersion = {
	version: textOf(import.meta.env.VITE_VERSION),
	builtOn: textOf(import.meta.env.VITE_BUILT_ON),
};
