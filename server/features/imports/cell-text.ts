import { inOneLine } from '@yuva/contract/written-text';

const MOST_CHARACTERS = 500;

export const cellText = (cell = ''): string =>
	inOneLine(cell.slice(0, MOST_CHARACTERS).replaceAll('\0', '').toWellFormed());
