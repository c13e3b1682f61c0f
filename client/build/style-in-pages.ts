import type { Plugin, Rolldown } from 'vite';
import { flattenLayers } from './flat-layers.ts';

/**
 * Removes the style sheet of the first screen from the bundle, because each page contains it. If it stayed a file, Vite would make every later
 * screen load it a second time.
 */
export const styleInPages = (take: (css: string) => void): Plugin => ({
	name: 'style-in-pages',
	apply: 'build',
	generateBundle: {
		// Vite writes the list of style sheets into each screen after this hook
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
