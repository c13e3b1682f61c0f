import { languageNames, otherLanguages } from '@yuva/contract/language';
import { NO_CONNECTION } from '@yuva/contract/messages';
import { useState } from 'react';
import { type Language, t, useLanguage } from './language.ts';
import { chooseLanguage, rememberTap } from './start-language.ts';

/** English comes last: a person who does not read it looks first. */
const LANGUAGES: readonly Language[] = [...otherLanguages, 'en'];

/**
 * @param onChosen runs once the screens are in the chosen language; by default it is for a person who is not
 * signed in
 */
export function LanguageSwitch({ onChosen = rememberTap }: { onChosen?: () => void }) {
	const current = useLanguage();
	const [failed, setFailed] = useState(false);
	async function choose(language: Language) {
		setFailed(false);
		try {
			await chooseLanguage(language);
			onChosen();
		} catch {
			setFailed(true);
		}
	}
	return (
		<div>
			<fieldset className="inline-flex overflow-hidden rounded-lg border border-line-strong bg-surface">
				<legend className="sr-only">{t('Language')}</legend>
				{LANGUAGES.map((language) => (
					<button
						key={language}
						type="button"
						lang={language}
						aria-pressed={language === current}
						onClick={() => void choose(language)}
						className={`min-h-11 px-3 font-semibold ${language === current ? 'bg-teal-800 text-white' : 'text-teal-800'}`}
					>
						{languageNames[language]}
					</button>
				))}
			</fieldset>
			{failed && (
				<p role="alert" className="mt-1 rounded-lg bg-surface p-2 text-danger">
					{t(NO_CONNECTION)}
				</p>
			)}
		</div>
	);
}
