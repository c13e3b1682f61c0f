const tests = '\\.(test|slow)\\.tsx?$|^(client|server)/test/|^e2e/';
/** The rooms of the server's platform, lowest first. */
const rooms = ['process', 'database', 'identity', 'media', 'backup', 'jobs', 'http'];

/** In `folder` each layer may import those before it, none those after it. */
const layersOf = (folder, layers) =>
	layers.slice(0, -1).map((layer, at) => ({
		name: `${layer}-imports-nothing-above-it`,
		severity: 'error',
		from: { path: `^${folder}/${layer}/`, pathNot: tests },
		to: { path: `^${folder}/(${layers.slice(at + 1).join('|')})/` },
	}));

/** Who may import whom: docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: 'imports-resolve',
			comment: 'An import that the checker cannot follow would escape every rule below.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'contract-imports-zod-and-itself',
			comment: 'The build and the server read the texts of a language the same way; no browser loads that code.',
			severity: 'error',
			from: { path: '^contract/', pathNot: `${tests}|^contract/catalogue\\.ts$` },
			to: { pathNot: '^contract/|node_modules/zod/' },
		},
		{
			name: 'contract-slices-share-schemas-only',
			severity: 'error',
			from: { path: '^contract/([^/]+)/', pathNot: tests },
			to: { path: '^contract/[^/]+/', pathNot: '^contract/$1/|/[a-z-]*schema\\.ts$' },
		},
		{
			name: 'client-and-server-never-meet',
			severity: 'error',
			from: { path: '^(client|server)/' },
			to: { path: '^(client|server)/', pathNot: '^$1/' },
		},
		{
			name: 'embedded-postgres-knows-nothing-of-the-product',
			severity: 'error',
			from: { path: '^embedded-postgres/' },
			to: { path: '^(contract|server|client|scripts|bench|e2e)/' },
		},
		{
			name: 'only-the-server-starts-a-database',
			severity: 'error',
			from: { path: '^(contract|client)/' },
			to: { path: '^embedded-postgres/' },
		},
		{
			name: 'slices-meet-through-their-doors',
			severity: 'error',
			from: { path: '^(client|server)/features/([^/]+)/', pathNot: tests },
			to: {
				path: '^$1/features/',
				pathNot: '^$1/features/$2/|^server/features/[^/]+/[a-z-]*(reads|actions)\\.ts$|^client/features/[^/]+/([a-z-]*api\\.ts|parts/)',
			},
		},
		{
			name: 'platform-and-ui-know-no-feature',
			severity: 'error',
			from: { path: '^(client|server)/(platform|local|ui)/', pathNot: tests },
			to: { path: '^$1/features/' },
		},
		...layersOf('server/platform', rooms),
		{
			name: 'only-app-and-router-know-all-features',
			comment:
				'A command and the first filling of the database may use the one feature that they are about; what all screens stand in may come from several. The shell knows none.',
			severity: 'error',
			from: {
				path: '^(client|server)/([^/]+$|commands/|shell/|build/)',
				pathNot: `${tests}|^server/(app|main|serving|write-exports|commands/(affected|backup|create-admin|import-places|reset-second-factor|restore|retention))\\.ts$|^client/(routes|router|guarded|console|console-routes|phone-work|server-state|offline-slices|stored-shapes)\\.tsx?$`,
			},
			to: { path: '^$1/features/' },
		},
		{
			name: 'ui-takes-props',
			comment: 'A form speaks with the server by itself, so that no screen has to show its refusals.',
			severity: 'error',
			from: { path: '^client/ui/', pathNot: `${tests}|^client/ui/forms/` },
			to: { path: '^client/(local|shell)/|^contract/|node_modules/(@tanstack|idb-keyval)/' },
		},
		{
			name: 'maps-are-drawn-in-one-place',
			severity: 'error',
			from: { pathNot: '^client/ui/map/' },
			to: { path: 'node_modules/leaflet/' },
		},
		{
			name: 'local-knows-no-screen',
			severity: 'error',
			from: { path: '^client/local/', pathNot: tests },
			to: { path: '^client/', pathNot: '^client/((local|floor)/|language/noted-texts\\.ts$)' },
		},
		{
			name: 'local-has-one-door',
			comment:
				'The door re-exports by name and has no code, and `sideEffects` in client/package.json lets a bundler take only what is asked for.',
			severity: 'error',
			from: { path: '^client/', pathNot: `${tests}|^client/local/|^client/(build/|features/[^/]+/[a-z-]*early\\.ts$)` },
			to: { path: '^client/local/', pathNot: '^client/local/local\\.ts$' },
		},
		{
			name: 'what-the-build-imports-needs-no-browser',
			comment: 'Early reads are made into text by the build, which also lists the files that a phone keeps, and the code of each screen.',
			severity: 'error',
			from: { path: '^client/(build/|features/[^/]+/[a-z-]*early\\.ts$)', pathNot: `${tests}|prerender-entry` },
			to: { path: '^client/local/', pathNot: '^client/local/(server/(read|request)|background/kept-files)\\.ts$' },
		},
		{
			name: 'local-never-imports-its-door',
			severity: 'error',
			from: { path: '^client/local/' },
			to: { path: '^client/local/local\\.ts$' },
		},
		...layersOf('client/local', ['session', 'server', 'store', 'outbox', 'background']),
		{
			name: 'only-queries-touch-the-database',
			severity: 'error',
			from: {
				path: '^server/',
				pathNot: `${tests}|^server/features/[^/]+/[a-z-]*(queries|reads)\\.ts$|^server/(platform|demo)/`,
			},
			to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'only-api-files-call-the-server',
			comment: 'A call needs an endpoint.',
			severity: 'error',
			from: { path: '^client/features/', pathNot: `${tests}|^client/features/[^/]+/[a-z-]*(api|offline|early)\\.ts$` },
			to: { path: '^contract/[^/]+/[a-z-]*endpoints\\.ts$' },
		},
		{
			name: 'production-never-imports-tests',
			severity: 'error',
			from: { path: '^(contract|embedded-postgres|server|client|scripts)/', pathNot: tests },
			to: { path: tests },
		},
	],
	options: {
		// TypeScript 7 has no parser that JavaScript could call
		parser: 'swc',
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^client/dist/' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'types', 'node', 'default'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json', '.css'],
		},
	},
};
