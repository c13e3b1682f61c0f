import type { Random } from '../../server/demo/random.ts';

const GIVEN = ['Anjali', 'Bhavani', 'Charan', 'Divya', 'Eshwar', 'Ganesh', 'Harika', 'Keerthi'] as const;
const LETTERS = 'ABCDEFGHIKLMNOPRSTUVY';

export const newWord = (random: Random): string =>
	Array.from({ length: 8 }, () => LETTERS[random.int(LETTERS.length)]).join('');

export const newName = (random: Random): string => `${random.pick(GIVEN)} ${newWord(random)}`;

export const newPattern = (random: Random): string =>
	random
		.int(2 ** 16)
		.toString(16)
		.padStart(4, '0');
