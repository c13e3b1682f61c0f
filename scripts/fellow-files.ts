import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Only staff load these parts, after the texts of the console; see `addConsoleTexts`. */
const DOORS_OF_STAFF =
	/^features\/(console\/parts\/console-frame|auth\/(parts\/second-step|ask-to-confirm))\.tsx$/;
const ROUTE_OF_STAFF =
	/audience: '(staff|admin)',(?:\s*\w+: true,)*\s*screen: screenFrom\(\(\) => import\('[^']+'\)\)/g;
const IMPORT = /(?:from |import\()'(\.[^']+\.tsx?)'/g;

/** Returns the files of the client that a fellow's phone may load, as paths within `folder`. */
export function fellowFiles(folder: string): Set<string> {
	const found = new Set<string>();
	const visit = (file: string): void => {
		if (found.has(file) || DOORS_OF_STAFF.test(file)) return;
		found.add(file);
		const code = readFileSync(path.join(folder, file), 'utf8').replaceAll(ROUTE_OF_STAFF, '');
		for (const [, imported = ''] of code.matchAll(IMPORT)) visit(path.join(path.dirname(file), imported));
	};
	visit('main.tsx');
	return found;
}
