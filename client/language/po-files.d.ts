/** `client/build/texts.ts` makes it of the file. */
declare module '*.po' {
	const texts: import('@yuva/contract/catalogue').Catalogue;
	// biome-ignore lint/style/noDefaultExport: who imports the file says what language it is in
	export default texts;
}
