import { expect, test } from 'vitest';
import { mark, register } from '../../test/registers.ts';
import { deliver, registerOf, sealerOf } from '../../test/sealed-files.ts';
import { sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const sealFor = await sealerOf(app);

test('the values of a label come along, for other languages; of an odd one the English alone', async () => {
	const { fellow, lead } = await sealedScene(app);
	const text = { id: 'Attendance of day {day}', values: { day: 3 } };
	const item = registerOf({ ...register(mark(crypto.randomUUID())), date: '2026-12-01' }, { text });
	const { body } = await deliver(app, { lead, fellow }, await sealFor(fellow, [item]));
	expect([body.label, body.label_text]).toEqual(['Attendance of day 3', text]);
	const odd = registerOf(register(mark(crypto.randomUUID())), { text: { id: 3 } });
	const answer = await deliver(app, { lead, fellow }, await sealFor(fellow, [odd]));
	expect([answer.body.label, answer.body.label_text]).toEqual(['Attendance of day 3', undefined]);
});
