const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The build sets them; empty without one. */
export const appVersion = {
	version: textOf(import.meta.env.VITE_VERSION),
	builtOn: textOf(import.meta.env.VITE_BUILT_ON),
};
