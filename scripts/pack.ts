import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '../server/platform/process/print.ts';
import { version } from '../server/platform/process/version.ts';
import { findProductionModules } from './production-modules.ts';
import { root } from './run-command.ts';

// It packs everything that runs, and nothing to build or test with: the server, the built client, Node and
// PostgreSQL of this machine's kind.

const sources = [
	'contract/**/*.{ts,json}',
	'client/language/te/*.po',
	'embedded-postgres/*.{ts,json}',
	'server/**/*',
	'client/dist/**/*',
	'deploy/**/*',
	'docs/{operations,releases}.md',
	'{LICENSE,CHANGELOG.md}',
];
const workspaces = ['contract', 'embedded-postgres', 'server'];

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } });
const [number = '', commit] = version.split('+');
const name = `yuva-${number}-${process.platform}-${process.arch}`;
const work = mkdtempSync(join(tmpdir(), 'yuva-pack-'));
const folder = join(work, `yuva-${number}`);
try {
	buildClient();
	copySources();
	copyModules();
	writeManifest();
	mkdirSync(values.to, { recursive: true });
	const archive = resolve(values.to, `${name}.tar.gz`);
	execFileSync('tar', ['--owner=0', '--group=0', '-C', work, '-czf', archive, basename(folder)]);
	print(`Packed ${archive}`);
} finally {
	rmSync(work, { recursive: true });
}

/** Builds again if the built one does not name this commit. */
function buildClient(): void {
	const build = [join(root, 'scripts', 'build.ts'), ...(commit ? ['--force'] : [])];
	execFileSync(process.execPath, build, { stdio: 'inherit', env: { ...process.env, YUVA_VERSION: version } });
}

function copySources(): void {
	const files = globSync(sources, { cwd: root, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(test|slow)\.ts$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.filter((file) => !/^server\/test\/|(^|\/)node_modules\//.test(file));
	for (const file of files) cpSync(join(root, file), join(folder, file));
	cpSync(join(root, 'scripts', 'yuva.sh'), join(folder, 'yuva'));
	chmodSync(join(folder, 'yuva'), 0o755);
}

/** Links inside a package are kept as they are; a package that is itself a link is copied. */
function copyModules(): void {
	for (const place of findProductionModules()) {
		const from = realpathSync(join(root, place));
		// other packages in it are copied by their own place
		const filter = (path: string) => !path.slice(from.length).includes('/node_modules');
		cpSync(from, join(folder, place), { recursive: true, verbatimSymlinks: true, filter });
	}
	for (const workspace of workspaces) {
		const link = join(folder, 'node_modules', '@yuva', workspace);
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(join('..', '..', workspace), link);
	}
}

function writeManifest(): void {
	const manifest = {
		name: 'yuva',
		version: number,
		...(commit && { commit }),
		private: true,
		type: 'module',
	};
	writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, '\t')}\n`);
}
