import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const PATIENCE_MS = 600_000;
const OPTIONS = { timeoutMs: PATIENCE_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };

/** Says why apt-get cannot install packages here; undefined if it can. */
const whyNot = (): string | undefined => {
	if (!existsSync('/usr/bin/apt-get')) return 'this is no Debian or Ubuntu';
	return process.getuid?.() === 0 ? undefined : 'only root may install it';
};

/** Installs packages of Debian. @throws Error that says why it cannot */
export async function installPackages(...names: string[]): Promise<void> {
	const reason = whyNot();
	if (reason) throw new Error(reason);
	await runCommand('apt-get', ['update'], OPTIONS);
	const install = ['install', '-y', '--no-install-recommends', ...names];
	const { succeeded, output } = await runCommand('apt-get', install, OPTIONS);
	if (!succeeded) throw new Error(`apt-get could not install ${names.join(' ')}: ${output.slice(-300)}`);
}
