import { displayDate } from '@yuva/contract/calendar';
import { type Answer, type Geopoint, geopoint } from '@yuva/contract/forms/answers-schema';
import type { Question } from '@yuva/contract/forms/definition';
import { MapPin } from 'lucide-react';
import { shownText, t } from '../../language/language.ts';
import { Photo } from '../../ui/media/photo.tsx';
import { SoundPlayer } from '../../ui/media/sound-player.tsx';

interface AnswerValueProps {
	question: Question;
	answer: Answer | undefined;
	media: string | undefined;
	/** A table row needs short values: long texts are cut, and a recording has no player. */
	isBrief?: boolean;
	/** Gets new addresses of photos, which expire after minutes. */
	refresh?: () => void;
	freshMedia?: (question: string) => Promise<string | undefined>;
}

export function AnswerValue(props: AnswerValueProps) {
	const { question, answer, isBrief = false } = props;
	if (answer === undefined) return <span className="text-ink-faint">–</span>;
	if (question.type === 'image') return <ShownPhoto {...props} />;
	if (question.type === 'audio') return <Recording {...props} />;
	if (question.type === 'geopoint') return <PlaceLink place={geopoint.safeParse(answer).data} />;
	return (
		<span
			className={
				isBrief ? 'line-clamp-1 wrap-anywhere print:line-clamp-none' : 'whitespace-pre-line wrap-anywhere'
			}
		>
			{textOf(question, answer)}
		</span>
	);
}

function ShownPhoto({ question, media, isBrief, refresh }: AnswerValueProps) {
	if (media === undefined) return t('The photo is gone');
	return (
		<Photo
			url={media}
			title={shownText(question.label)}
			size={isBrief ? 'thumb' : 'large'}
			onExpired={refresh}
		/>
	);
}

function Recording({ question, media, isBrief, freshMedia }: AnswerValueProps) {
	if (isBrief) return t('Recording');
	if (media === undefined) return t('The recording is gone');
	return (
		<>
			<div className="no-print">
				<SoundPlayer
					source={media}
					label={shownText(question.label)}
					{...(freshMedia && { refresh: () => freshMedia(question.name) })}
				/>
			</div>
			<span className="hidden print:inline">{t('Recording')}</span>
		</>
	);
}

export function PlaceLink({ place }: { place: Geopoint | null | undefined }) {
	if (!place) return <span className="text-ink-faint">–</span>;
	const { latitude, longitude } = place;
	return (
		<>
			<span className="hidden print:inline">{`${latitude}, ${longitude}`}</span>
			<a
				target="_blank"
				rel="noreferrer"
				href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
				className="no-print inline-flex min-h-11 items-center gap-1 font-semibold text-teal-800 underline"
			>
				<MapPin aria-hidden className="size-5" />
				{t('Show on the map')}
			</a>
		</>
	);
}

function textOf({ type, choices = [] }: Question, answer: Answer): string {
	const labelOf = (name: string): string => {
		const choice = choices.find((one) => one.name === name);
		return choice ? shownText(choice.label) : name;
	};
	if (Array.isArray(answer)) return answer.map(labelOf).join(', ');
	if (type === 'select_one') return labelOf(String(answer));
	return type === 'date' ? displayDate(String(answer)) : String(answer);
}
