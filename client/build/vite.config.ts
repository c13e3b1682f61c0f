import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { indiaDate } from '@yuva/contract/calendar';
import { defineConfig } from 'vite';
import product from '../../package.json' with { type: 'json' };
import { buildTarget } from './build-target.ts';
import { flatLayers } from './flat-layers.ts';
import { texts, translatedFiles } from './texts.ts';

export const clientFolder = path.join(import.meta.dirname, '..');
export const distFolder = path.join(clientFolder, 'dist');
const server = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
	root: clientFolder,
	define: {
		'import.meta.env.VITE_VERSION': JSON.stringify(process.env.YUVA_VERSION || product.version),
		'import.meta.env.VITE_BUILT_ON': JSON.stringify(indiaDate(new Date())),
	},
	resolve: {
		alias: { '@date-fns/tz': path.join(import.meta.dirname, 'no-time-zones.ts') },
	},
	plugins: [texts(), translatedFiles(), react({ compiler: true }), tailwindcss(), flatLayers()],
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: buildTarget,
	},
	server: {
		proxy: { '/api': server, '/media': server, '/healthz': server },
	},
});
