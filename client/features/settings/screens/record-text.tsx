import { languageNames, languages } from '@yuva/contract/language';
import { READING_REQUIRED, SPOKEN_LIMIT, type SpokenLanguage } from '@yuva/contract/spoken-texts/schema';
import { Save, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useRubric } from '../../assessments/api.ts';
import { useSaveReading } from '../../spoken-texts/api.ts';
import { useWordsIn, versionOf } from '../../spoken-texts/parts/words.ts';
import { RecorderPanel } from '../../testimonials/parts/recorder-panel.tsx';
import { isRunning, type Phase, STOP_FIRST, useRecorder } from '../../testimonials/parts/use-recorder.ts';
import { LIST_PATH, type Source, sourcesWith } from '../sources.ts';

export function RecordText() {
	const params = useParams();
	const language = languages.find((one) => one === params.language);
	const rubric = useRubric();
	if (!language) return <Navigate to={LIST_PATH} replace />;
	if (!rubric.data) {
		return (
			<Frame>
				<Loaded query={rubric} skeleton={<FormSkeleton />}>
					{() => null}
				</Loaded>
			</Frame>
		);
	}
	const source = sourcesWith(rubric.data).find(({ text }) => text === params.text);
	return source ? <InLanguage source={source} language={language} /> : <Navigate to={LIST_PATH} replace />;
}

const Frame = ({ children }: { children: ReactNode }) => (
	<Screen title={t('Spoken texts')} backTo={LIST_PATH} width="wide">
		{children}
	</Screen>
);

interface ReadingProps {
	source: Source;
	language: SpokenLanguage;
}

function InLanguage(props: ReadingProps) {
	const words = useWordsIn(props.language);
	if (words) return <Reading {...props} lines={props.source.english.map(words)} />;
	return (
		<Frame>
			<FormSkeleton />
		</Frame>
	);
}

function Reading({ source, language, lines }: ReadingProps & { lines: readonly string[] }) {
	const { text, title } = source;
	const recorder = useRecorder({ name: `spoken-text-${text}-${language}`, limit: SPOKEN_LIMIT });
	const { save, failure, isPending } = useSaving({ source, language, lines, recorder });
	return (
		<Screen
			title={`${t(title)}, ${languageNames[language]}`}
			backTo={LIST_PATH}
			width="wide"
			footer={
				<Button
					icon={<Save aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					onClick={() => void save()}
				>
					{t('Save recording')}
				</Button>
			}
		>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Columns>
				<Card title={t('Read this out')} icon={<ScrollText aria-hidden />}>
					<div lang={language} className="flex max-w-prose flex-col gap-2 text-lg">
						{lines.map((line, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their places
							<p key={index}>{line}</p>
						))}
					</div>
				</Card>
				<RecorderPanel recorder={recorder} busy={isPending} />
			</Columns>
		</Screen>
	);
}

interface Saving extends ReadingProps {
	lines: readonly string[];
	recorder: ReturnType<typeof useRecorder>;
}

function useSaving({ source, language, lines, recorder }: Saving) {
	const { send, isPending } = useSaveReading();
	const [failure, setFailure] = useState<{ message: string; phase: Phase }>();
	const navigate = useNavigate();
	const toast = useToast();
	const { recording, phase } = recorder;
	const fail = (message: string) => setFailure({ message, phase });
	async function save() {
		if (!recording) return fail(isRunning(recorder) ? STOP_FIRST : READING_REQUIRED);
		setFailure(undefined);
		const { file: audio, milliseconds } = recording;
		const seconds = Math.round(milliseconds / 1000);
		try {
			await send({ text: source.text, language, version: versionOf(lines), seconds, audio });
		} catch (error) {
			return fail(messageOf(error));
		}
		await recorder.discard();
		toast(t('Recording saved'));
		await navigate(LIST_PATH);
	}
	// A failure no longer applies once the recording begins, pauses or ends.
	return { save, failure: failure?.phase === phase ? failure.message : '', isPending };
}
