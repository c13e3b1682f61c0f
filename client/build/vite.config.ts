import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { indiaDate } from '@yuva/contract/calendar';
import { defineConfig, type Plugin } from 'vite';
import product from '../../package.json' with { type: 'json' };
import { buildTarget } from './build-target.ts';
import { flatLayers } from './flat-layers.ts';
import { lateSchemas } from './late-schemas.ts';
import { leanIcons } from './lean-icons.ts';
import { reactNames, withoutSome } from './react-names.ts';
import { shortTelugu } from './short-catalogue.ts';

export const clientFolder = path.join(import.meta.dirname, '..');
export const distFolder = path.join(clientFolder, 'dist');
// the server that `npm run dev` starts
const server = `http://localhost:${process.env.PORT || 3000}`;

/** While developing. What the plugin for React exchanges in a running page, Preact does not draw. */
const wholeReload: Plugin = {
	name: 'whole-reload',
	apply: 'serve',
	hotUpdate({ file }) {
		if (!file.endsWith('.tsx')) return;
		this.environment.hot.send({ type: 'full-reload' });
		return [];
	},
};

export default defineConfig({
	root: clientFolder,
	define: {
		'import.meta.env.VITE_VERSION': JSON.stringify(process.env.YUVA_VERSION || product.version),
		'import.meta.env.VITE_BUILT_ON': JSON.stringify(indiaDate(new Date())),
	},
	resolve: {
		alias: [
			...reactNames,
			{ find: '@date-fns/tz', replacement: path.join(import.meta.dirname, 'no-time-zones.ts') },
		],
	},
	optimizeDeps: { rolldownOptions: withoutSome },
	plugins: [
		shortTelugu(),
		leanIcons(),
		lateSchemas(),
		react({ compiler: true }),
		tailwindcss(),
		flatLayers(),
		wholeReload,
	],
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: buildTarget,
	},
	server: {
		proxy: { '/api': server, '/media': server, '/healthz': server },
	},
});
