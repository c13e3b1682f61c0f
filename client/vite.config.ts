import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { indiaDate } from '@yuva/contract/calendar';
import { defineConfig } from 'vite';
import client from './package.json' with { type: 'json' };

// where `npm run dev` starts the server
const server = `http://localhost:${process.env.PORT || 3000}`;

const DIALOGS = /\/@(base-ui|floating-ui)\/|\/ui\/(dialog|drawer|tabs)\./;
const FORMS =
	/\/(react-hook-form|@hookform)\/|\/ui\/(choice|editable)-|\/(reference|profile|onboarding|registration)\//;
/** Slices and packages that are not needed day by day; whoever needs one of them loads it alone. */
const RARE =
	/\/(staff|onboarding|registration|children\/form|assessments|testimonials|leaflet|react-day-picker|react-hook-form|@hookform|react-dropzone|file-selector|(choice|editable|photo|shrink|location|own-password|common-passwords|save-bar|unsent|discard)[^/]*)(\/|\.\w+$)/;

/**
 * A request costs more than its bytes on a slow line, and a phone asks for six files at a time: what is needed together
 * comes in one file.
 */
const bundles = [
	{ name: 'start', tags: ['$initial' as const], priority: 9 },
	// before the dialogs, which would take along what everything shares
	{
		name: 'signed-in',
		test: (id: string) => !RARE.test(id) && !DIALOGS.test(id),
		minShareCount: 2,
		priority: 8,
	},
	{ name: 'dialogs', test: DIALOGS, priority: 7 },
	{ name: 'photo-picker', test: /\/ui\/photo-picker\./, priority: 6 },
	{ name: 'forms', test: FORMS, minShareCount: 2, priority: 5 },
	{ name: 'staff', test: /\/staff\//, minShareCount: 2, priority: 4 },
];

export default defineConfig({
	root: import.meta.dirname,
	define: {
		'import.meta.env.VITE_VERSION': JSON.stringify(client.version),
		'import.meta.env.VITE_BUILT_ON': JSON.stringify(indiaDate(new Date())),
	},
	plugins: [react({ compiler: true }), tailwindcss()],
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		manifest: true,
		rolldownOptions: { output: { codeSplitting: { groups: bundles } } },
	},
	server: {
		proxy: { '/api': server, '/media': server, '/healthz': server },
	},
});
