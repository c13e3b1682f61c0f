import { saveText } from '../../shell/save-text.ts';

export const saveJson = (name: string, content: string): void =>
	saveText({ name, type: 'application/json', content });

export const fileNameOf = (fullName: string, madeAt: string): string =>
	`yuva-${fullName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${madeAt.slice(0, 10)}.json`;
