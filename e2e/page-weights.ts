import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.join(import.meta.dirname, '..', 'client', 'dist');
export const ASSETS = path.join(DIST, 'assets');
/**
 * Each screen weighed so much beyond the common start when this was last accepted; `npm run weights:record`
 * writes it.
 */
export const RECORD = path.join(import.meta.dirname, 'page-weights.json');

/** Weights are kB of 1000 bytes: script and style of one built page after gzip. */
export interface PageWeight {
	address: string;
	audience: string | string[];
	/** The browser fetches this at once. */
	weight: number;
	/** Not every signed-in screen fetches this part of it. */
	own: number;
	/** True when the page begins with a form, and so with the library of forms. */
	hasForm: boolean;
}

interface BuiltPage {
	address: string;
	file: string;
	audience: string | string[];
}

const textOf = (file: string): string => readFileSync(path.join(DIST, file), 'utf8');
const kB = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000;

const filesOf = (page: string): string[] => [
	...new Set([...textOf(page).matchAll(/="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
];
const inlineStyleOf = (page: string): string => /<style>(.*?)<\/style>/s.exec(textOf(page))?.[1] ?? '';
/** An option of react-hook-form that the build leaves as it is. */
const hasForms = (file: string): boolean =>
	readFileSync(path.join(ASSETS, file), 'utf8').includes('shouldUseNativeValidation');
const isSignedIn = ({ audience }: BuiltPage): boolean => audience !== 'anybody' && audience !== 'guest';

/** @returns each built page, and the weight and number of the files that every signed-in screen begins with */
export function weighPages(): { pages: PageWeight[]; start: number; startFiles: number } {
	const { pages: built }: { pages: BuiltPage[] } = JSON.parse(textOf('pages.json'));
	const weights = new Map<string, number>();
	const weigh = (files: readonly string[]) =>
		files.reduce((sum, file) => {
			const weight = weights.get(file) ?? kB(readFileSync(path.join(ASSETS, file)));
			weights.set(file, weight);
			return sum + weight;
		}, 0);
	const [first = [], ...others] = built.filter(isSignedIn).map(({ file }) => filesOf(file));
	const shared = first.filter((file) => others.every((files) => files.includes(file)));
	const pages = built.map(({ address, audience, file }) => {
		const files = filesOf(file);
		return {
			address,
			audience,
			weight: weigh(files) + kB(inlineStyleOf(file)),
			own: weigh(files.filter((each) => !shared.includes(each))),
			hasForm: files.some(hasForms),
		};
	});
	return { pages, start: weigh(shared), startFiles: shared.length };
}
