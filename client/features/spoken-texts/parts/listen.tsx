import { languageNames, languages } from '@yuva/contract/language';
import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { CircleStop, Pause, Play, Volume2 } from 'lucide-react';
import { t, useLanguage } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FieldError } from '../../../ui/inputs/field.tsx';
import { type SpokenPlace, useListening } from '../use-listening.ts';

export interface ListenProps {
	text: SpokenText;
	/** The lines as the code has them. */
	english: readonly string[];
}

/** Reads out a text in the chosen language. The room of the button is kept where there is nothing to listen to. */
export function Listen(props: ListenProps) {
	const language = useLanguage();
	return (
		<div className="no-print min-h-12">
			<ListenButton {...props} language={language} />
		</div>
	);
}

/** In each language: a listener may not speak the language of the phone. */
export function ListenInBoth(props: ListenProps) {
	const chosen = useLanguage();
	const inOrder = [chosen, ...languages.filter((one) => one !== chosen)];
	return (
		<div className="no-print flex min-h-12 flex-wrap gap-2">
			{inOrder.map((language) => (
				<ListenButton key={language} {...props} language={language} isNamed />
			))}
		</div>
	);
}

const ICONS = { playing: <Pause aria-hidden />, paused: <Play aria-hidden /> };

function ListenButton({ isNamed, ...place }: SpokenPlace & { isNamed?: boolean }) {
	const { isThere, phase, failure, press, end } = useListening(place);
	if (!isThere) return null;
	const words = { playing: t('Pause'), paused: t('Resume') };
	return (
		<div>
			<div className="flex gap-2">
				<Button
					variant="secondary"
					width="fit"
					icon={phase ? ICONS[phase] : <Volume2 aria-hidden />}
					onClick={press}
				>
					{phase ? words[phase] : t('Listen')}
					{isNamed && <span lang={place.language}>{`: ${languageNames[place.language]}`}</span>}
				</Button>
				{phase && (
					<Button variant="secondary" width="fit" icon={<CircleStop aria-hidden />} onClick={end}>
						{t('Stop')}
					</Button>
				)}
			</div>
			{failure && <FieldError>{t(failure)}</FieldError>}
		</div>
	);
}
