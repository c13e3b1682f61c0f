// It runs before every npm script, on all versions of Node: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const oldestNode = 20;
const ownNode = 24;
const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const installOptions = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
const stampFile = path.join(modules, '.yuva-installed');
let lastError = '';

if (majorOf(process.version) < oldestNode) {
	fail(`Yuva needs Node ${oldestNode} or newer; this is ${process.version}. See https://nodejs.org.`);
}
const stamp = stampOfLock();
if (readOr(stampFile, '') !== stamp) {
	if (!matchesInstalled()) install();
	ensureOwnNode();
	writeFileSync(stampFile, stamp);
}

/** A new lock file, or another kind of machine, needs a new install. */
function stampOfLock() {
	const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
	return `${hash} ${process.platform} ${process.arch}\n`;
}

/** Is true after a manual `npm install`: node_modules matches the lock file. */
function matchesInstalled() {
	const installed = JSON.parse(readOr(path.join(modules, '.package-lock.json'), '{}')).packages ?? {};
	const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
	return Object.entries(wanted).every(([place, { version, optional, link }]) => {
		if (!place.startsWith('node_modules/')) return true;
		if (link) return existsSync(path.join(root, place));
		if (installed[place] === undefined) return optional === true;
		return installed[place].version === version;
	});
}

function install() {
	console.log('Installing packages, which takes a minute or two the first time …');
	if (npm('ci', ...installOptions).status === 0) return;
	if (lastError.includes('EUSAGE')) {
		console.log('package-lock.json lacks some packages: installing by it as far as it goes …');
		if (npm('install', '--no-save', ...installOptions).status === 0) return;
	}
	console.error(lastError);
	fail(
		'The packages could not be installed; npm says why above. This step needs the internet (or a npm mirror): check the connection and run the command again.',
	);
}

/** The package `node` fetches its program in an install script, which npm may be set to skip. */
function ensureOwnNode() {
	if (hasOwnNode()) return;
	npm('rebuild', 'node', '--ignore-scripts=false');
	if (hasOwnNode()) return;
	const folder = path.join(modules, 'node');
	const installScript = path.join(folder, 'installArchSpecificPackage.js');
	if (existsSync(installScript)) {
		spawnSync(process.execPath, [installScript], { cwd: folder, stdio: 'inherit', env: environment() });
		npm('rebuild', 'node', '--ignore-scripts');
	}
	if (hasOwnNode()) return;
	if (!existsSync(ownNodeProgram()) && majorOf(process.version) >= ownNode) return;
	fail(
		`Node ${ownNode}, which npm should have installed, does not run here. Install Node ${ownNode} yourself.`,
	);
}

function hasOwnNode() {
	const { status, stdout } = spawnSync(ownNodeProgram(), ['--version'], { encoding: 'utf8' });
	return status === 0 && majorOf(stdout) >= ownNode;
}

function ownNodeProgram() {
	return process.platform === 'win32'
		? path.join(modules, 'node', 'bin', 'node.exe')
		: path.join(modules, '.bin', 'node');
}

function npm(...words) {
	const result = spawnSync('npm', [...words, '--loglevel=error'], {
		cwd: root,
		stdio: ['inherit', 'inherit', 'pipe'],
		encoding: 'utf8',
		env: environment(),
		shell: process.platform === 'win32',
	});
	lastError = result.stderr ?? String(result.error);
	return result;
}

/** Leaves node_modules out of PATH, because npm would run on the Node that it is about to replace. */
function environment() {
	const folders = (process.env.PATH ?? '').split(path.delimiter);
	const outside = folders.filter((folder) => !folder.includes('node_modules'));
	return { ...process.env, PATH: outside.join(path.delimiter) };
}

function majorOf(version) {
	return Number.parseInt(version.replace(/^v/, ''), 10);
}

function readOr(file, fallback) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return fallback;
	}
}

function fail(message) {
	console.error(`\n${message}\n`);
	process.exit(1);
}
