import { languageNames } from '@yuva/contract/language';
import type { SpokenLanguage, SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { Mic, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText, messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Player } from '../../ui/media/player.tsx';
import { timerText } from '../../ui/media/timer-text.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useFreshAddress, useRemoveReading } from '../spoken-texts/api.ts';
import { useWordsIn, versionOf } from '../spoken-texts/parts/words.ts';
import { LIST_PATH, type Source } from './sources.ts';

interface RecordingRowProps {
	source: Source;
	language: SpokenLanguage;
	recordings: readonly SpokenRecording[];
}

export function RecordingRow({ source, language, recordings }: RecordingRowProps) {
	const { text, title, english } = source;
	const words = useWordsIn(language);
	const refreshed = useFreshAddress();
	const recording = recordings.find((one) => one.text === text && one.language === language);
	const version = words && versionOf(english.map(words));
	const record = recording ? t('Record again') : t('Record');
	const what = `${t(title)}, ${languageNames[language]}`;
	return (
		<div className="flex flex-col gap-2">
			<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span lang={language} className="font-semibold">
					{languageNames[language]}
				</span>
				{version !== undefined && <Standing recording={recording} version={version} />}
			</p>
			{recording && (
				<>
					<p className="text-sm text-ink-soft">
						{t('Recorded on {date}, {length}', {
							date: dayText(recording.recorded_at),
							length: timerText(recording.seconds * 1000),
						})}
					</p>
					<Player
						key={recording.audio_url.split('?')[0]}
						source={recording.audio_url}
						label={t('Recording: {what}', { what })}
						refresh={() => refreshed(recording.audio_url)}
					/>
				</>
			)}
			<div className="flex flex-wrap gap-2">
				<ButtonLink
					variant="secondary"
					width="fit"
					icon={<Mic aria-hidden />}
					to={`${LIST_PATH}/${text}/${language}`}
					aria-label={`${record}: ${what}`}
				>
					{record}
				</ButtonLink>
				{recording && <RemoveButton source={source} language={language} what={what} />}
			</div>
		</div>
	);
}

function Standing({ recording, version }: { recording: SpokenRecording | undefined; version: string }) {
	if (!recording) return <StatusBadge tone="grey">{t('Not recorded yet')}</StatusBadge>;
	if (recording.version === version) {
		return <StatusBadge tone="green">{t('Recorded')}</StatusBadge>;
	}
	return <StatusBadge tone="yellow">{t('The text changed since: record it again')}</StatusBadge>;
}

interface RemoveButtonProps {
	source: Source;
	language: SpokenLanguage;
	what: string;
}

function RemoveButton({ source, language, what }: RemoveButtonProps) {
	const [asking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const { send, isPending } = useRemoveReading();
	const toast = useToast();
	async function remove() {
		setAsking(false);
		setFailure('');
		await send({ text: source.text, language }).then(
			() => toast(t('Recording removed')),
			(error: unknown) => setFailure(messageOf(error)),
		);
	}
	return (
		<>
			<Button
				variant="danger"
				width="fit"
				icon={<Trash2 aria-hidden />}
				busy={isPending}
				aria-label={t('Remove: {what}', { what })}
				onClick={() => setAsking(true)}
			>
				{t('Remove')}
			</Button>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				onConfirm={() => void remove()}
				title={t('Remove this recording?')}
				message={what}
				confirmLabel={t('Remove')}
				confirmIcon={<Trash2 aria-hidden />}
				cancelLabel={t('Keep it')}
				danger
			/>
		</>
	);
}
