import type { Plugin, Rolldown } from 'vite';
import { flattenLayers } from './flat-layers.ts';

/**
 * Takes the style that the app begins with out of the bundle, because it stands in the pages. As a file Vite would have each later screen ask for it
 * too.
 */
export const styleInPages = (take: (css: string) => void): Plugin => ({
	name: 'style-in-pages',
	apply: 'build',
	generateBundle: {
		// before Vite writes into each screen which files of style it asks for
		order: 'pre',
		handler(_, bundle) {
			const files = Object.values(bundle).flatMap(stylesOfEntry);
			take(files.map((file) => flattenLayers(textOf(bundle[file]))).join(''));
			for (const file of files) delete bundle[file];
		},
	},
});

function stylesOfEntry(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] {
	if (file.type !== 'chunk' || !file.isEntry) return [];
	const styles = [...(file.viteMetadata?.importedCss ?? [])];
	file.viteMetadata?.importedCss.clear();
	return styles;
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
	if (file?.type !== 'asset') throw new Error('No style was built');
	return String(file.source);
}
