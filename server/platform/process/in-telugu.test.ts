import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageText } from '@yuva/contract/messages/texts';
import { filled } from '@yuva/contract/said';
import { afterAll, expect, test } from 'vitest';
import { sayFrom, sayIn } from './in-telugu.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yuva-language-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the server speaks a further language by the PO files of its folder alone', () => {
	const HEAD = 'msgid ""\nmsgstr ""\n"Language: ar\\n"\n\n';
	writeFileSync(
		path.join(folder, 'server.po'),
		`${HEAD}msgid "New task: {name}. Complete the task by {date}."\nmsgstr "مهمة: {name} {date}"\n`,
	);
	writeFileSync(path.join(folder, 'fellow.po'), `${HEAD}msgid "Attending weekly call"\nmsgstr "مكالمة"\n`);
	const say = sayFrom(pathToFileURL(`${folder}/`));
	const task = { task_name: 'Attending weekly call', deadline: '2026-12-10' };
	const telling = { when: '', role: 'fellow', sender: undefined };
	expect(messageText('task_assigned', task, telling, say)).toBe('مهمة: مكالمة 10-12-2026');
	expect(say('Not in the files')).toBe('Not in the files');
});

test('an account without a language, or with one that is not in the list, is told in English', () => {
	for (const language of [null, 'en', 'xx']) expect(sayIn(language)).toBe(filled);
	expect(sayIn('te')('Attending weekly call')).toMatch(/^[\u0c00-\u0c7f]/);
});
