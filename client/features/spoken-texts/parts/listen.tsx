import { languageNames, languages } from '@yuva/contract/language';
import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { CircleStop, Pause, Play, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { t, useLanguage } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FieldError } from '../../../ui/inputs/field.tsx';
import { type SpokenPlace, useListening } from '../use-listening.ts';
import { ListeningRoom, noteHeard } from './listening-room.tsx';

export interface ListenProps {
	text: SpokenText;
	english: readonly string[];
	className?: string | undefined;
}

export function Listen({ className, ...place }: ListenProps) {
	const language = useLanguage();
	return (
		<ListeningRoom text={place.text} languages={[language]} className={className}>
			<ListenButton {...place} language={language} />
		</ListeningRoom>
	);
}

/** A listener may not speak the language of the phone. */
export function ListenInBoth({ className, ...place }: ListenProps) {
	const chosen = useLanguage();
	const inOrder = [chosen, ...languages.filter((one) => one !== chosen)];
	return (
		<ListeningRoom text={place.text} languages={languages} className={className}>
			{inOrder.map((language) => (
				<ListenButton key={language} {...place} language={language} isNamed />
			))}
		</ListeningRoom>
	);
}

const ICONS = { playing: <Pause aria-hidden />, paused: <Play aria-hidden /> };

function ListenButton({ isNamed, ...place }: SpokenPlace & { isNamed?: boolean }) {
	const { isThere, isRecorded, phase, failure, press, end } = useListening(place);
	const { text, language } = place;
	useEffect(() => {
		if (isRecorded !== undefined) noteHeard({ text, language }, isRecorded);
	}, [isRecorded, text, language]);
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
