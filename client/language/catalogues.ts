import type { Catalogue } from '@yuva/contract/catalogue';
import type { Language, OtherLanguage } from '@yuva/contract/language';

export type TextPart = 'fellow' | 'law' | 'console';

type Load = () => Promise<{ default: Catalogue }>;

type Direction = 'ltr' | 'rtl';

const catalogues: Readonly<Record<OtherLanguage, Readonly<Record<TextPart, Load>> & { dir: Direction }>> = {
	te: {
		dir: 'ltr',
		fellow: () => import('./te/fellow.po'),
		law: () => import('./te/law.po'),
		console: () => import('./te/console.po'),
	},
};

export const directionOf = (language: Language): Direction =>
	language === 'en' ? 'ltr' : catalogues[language].dir;

/** Rejects where the file does not load. */
export const loadTexts = async (language: OtherLanguage, part: TextPart): Promise<Catalogue> =>
	(await catalogues[language][part]()).default;
