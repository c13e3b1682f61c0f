import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { indiaDate } from '@yuva/contract/calendar';
import { defineConfig, type Plugin } from 'vite';
import client from '../package.json' with { type: 'json' };
import { codeSplitting, countFellowScreens } from './bundles.ts';
import { clientFolder } from './client-folder.ts';

// where `npm run dev` starts the server
const server = `http://localhost:${process.env.PORT || 3000}`;

/**
 * The router's names for developer tools would keep everything in that bears one, forms and links of a framework that
 * is not used here among them; so would what each link could fetch ahead with that framework.
 */
const bareRouter: Plugin = {
	name: 'bare-router',
	apply: 'build',
	transform: {
		filter: { id: /\/react-router\/dist\/production\// },
		handler: (code) =>
			code
				.replace(/^\treturn shouldPrefetch && .* : link;$/m, '\treturn link;')
				.replaceAll(/^\w+\.displayName = .*;$/gm, '')
				.replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ '),
	},
};

export default defineConfig({
	root: clientFolder,
	define: {
		'import.meta.env.VITE_VERSION': JSON.stringify(client.version),
		'import.meta.env.VITE_BUILT_ON': JSON.stringify(indiaDate(new Date())),
	},
	plugins: [bareRouter, countFellowScreens, react({ compiler: true }), tailwindcss()],
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		manifest: true,
		rolldownOptions: { output: { codeSplitting } },
	},
	server: {
		proxy: { '/api': server, '/media': server, '/healthz': server },
	},
});
