import { Save } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { failureOf, useSaveSpoken } from './consent-api.ts';
import type { Said } from './meeting.ts';
import { useSpoken } from './spoken.ts';
import { SpokenCard } from './spoken-card.tsx';

interface MeetingSpokenProps {
	/** These guardians agreed and were not recorded alone. */
	said: readonly Said[];
	today: string;
	/** The microphone runs for these guardians. */
	onBegun: (speakers: readonly Said[]) => void;
	/** The recording is saved for those who speak in it. */
	onKept: () => void;
}

export function MeetingSpoken({ said, today, onBegun, onKept }: MeetingSpokenProps) {
	const spoken = useSpoken('meeting');
	const { send, isPending } = useSaveSpoken();
	const [failure, setFailure] = useState('');
	const tellSaved = useSavedToast();
	const { recorder, spokenIn: language } = spoken;
	const audio = recorder.recording?.file;
	// A kept recording is there while the phone asks for the microphone to go on.
	const isBegun = audio !== undefined || (recorder.phase !== 'idle' && recorder.phase !== 'asking');
	const recorded = isBegun ? said.filter(({ is_recorded }) => is_recorded) : [];
	// An earlier meeting counts only with its recording.
	const present = said.filter(({ date }) => date === today);
	const [first, ...others] = recorded.length > 0 ? recorded : present;
	if (!first || recorder.phase === 'loading') return null;
	async function begin(record: () => Promise<boolean>, speakers: readonly Said[]) {
		const isRunning = await record();
		if (isRunning) onBegun(speakers);
		return isRunning;
	}
	const noting = {
		...recorder,
		record: () => begin(recorder.record, present),
		goOn: () => begin(recorder.goOn, [...recorded, ...present]),
	};
	const names = [first, ...others].map(({ name }) => name).join(', ');
	async function keep(talk: Said, file: File) {
		setFailure('');
		const about = { consent_id: talk.consent_id, child_id: talk.child_id };
		const ids = others.map(({ consent_id }) => consent_id).join(',');
		try {
			const sending = await send({ ...about, others: ids, language, audio: file }, names);
			tellSaved(sending, t('Saved'));
			await recorder.discard();
			onKept();
		} catch (error) {
			setFailure(t(failureOf(error).message));
		}
	}
	return (
		<>
			<SpokenCard spoken={{ ...spoken, recorder: noting }} busy={isPending}>
				<p>
					{t(
						"One recording for all, if they want. Each says the child's name and what they agree to. Leads and the head office can hear it.",
					)}
				</p>
				<p className="font-semibold">{names}</p>
			</SpokenCard>
			{failure && <Banner tone="error">{failure}</Banner>}
			{audio && (
				<Button
					icon={<Save aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving...')}
					onClick={() => void keep(first, audio)}
				>
					{t('Save recording')}
				</Button>
			)}
		</>
	);
}
