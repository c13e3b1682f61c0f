import type { Catalogue } from '@yuva/contract/catalogue';
import type { OtherLanguage } from '@yuva/contract/language';

/** Texts that are loaded by themselves. */
export type TextPart = 'fellow' | 'law' | 'console';

type Load = () => Promise<{ default: Catalogue }>;

const files: Readonly<Record<OtherLanguage, Readonly<Record<TextPart, Load>>>> = {
	te: {
		fellow: () => import('./te/fellow.po'),
		law: () => import('./te/law.po'),
		console: () => import('./te/console.po'),
	},
};

/** Rejects where the file does not load. */
export const loadTexts = async (language: OtherLanguage, part: TextPart): Promise<Catalogue> =>
	(await files[language][part]()).default;
