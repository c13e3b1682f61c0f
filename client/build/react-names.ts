/** The product is written for React and drawn by Preact: `docs/decisions/0090-preact-draws-what-is-written-for-react.md`. */
export const reactNames = [
	{ find: /^react\/(jsx-runtime|jsx-dev-runtime|compiler-runtime)$/, replacement: 'preact/compat/$1' },
	{ find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
	{ find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
	{ find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Parts of the router that the product does not use name functions that Preact lacks. */
export const withoutSome = { shimMissingExports: true };
