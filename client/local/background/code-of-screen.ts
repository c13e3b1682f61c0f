/** The code of a screen beyond what the app begins with. */
export interface ScreenCode {
	/** As in its route: `/children/view/:id?`. */
	path: string;
	/** Addresses, in the order in which they are asked for. */
	files: readonly string[];
}

/**
 * Has the browser ask for the code of the screen at `pathname` together with the code of the app: else it would ask once the app's
 * code has run.
 */
export async function withCode(
	page: Response,
	pathname: string,
	screens: readonly ScreenCode[],
): Promise<Response> {
	const files = screens.find(({ path }) => isAt(path, pathname))?.files ?? [];
	if (files.length === 0) return page;
	const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
	const { status, headers } = page;
	return new Response((await page.text()).replace('</head>', `${links}</head>`), { status, headers });
}

function isAt(path: string, pathname: string): boolean {
	const wanted = path.split('/');
	const parts = pathname.split('/');
	return (
		parts.length <= wanted.length &&
		wanted.every((name, at) =>
			name.startsWith(':') ? parts[at] !== undefined || name.endsWith('?') : name === parts[at],
		)
	);
}
