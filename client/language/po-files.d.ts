/** Made of the file by `client/build/texts.ts`. */
declare module '*.po' {
	const texts: import('@yuva/contract/catalogue').Catalogue;
	// biome-ignore lint/style/noDefaultExport: who imports the file says what language it is in
	export default texts;
}
