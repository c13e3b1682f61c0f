import { expect, test } from 'vitest';
import { loggerOptions } from './log.ts';

test('a process that makes many loggers listens for its end once', () => {
	const before = process.listenerCount('exit');
	for (let made = 0; made < 12; made++) loggerOptions('info');
	expect(process.listenerCount('exit')).toBe(before);
});
