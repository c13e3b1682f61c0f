import { MEDIA_LIMIT } from '@yuva/contract/forms/schema';
import { Camera, Mic } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../../../language/language.ts';
import { PhotoPicker } from '../../../ui/inputs/photo-picker.tsx';
import { type FormMedia, facts, type QuestionProps } from './question.ts';

const RecordedQuestion = lazy(() =>
	import('../recorded-question.tsx').then((m) => ({ default: m.RecordedQuestion })),
);

export function MediaQuestion({ media, ...props }: QuestionProps & { media: FormMedia | undefined }) {
	const { question } = props;
	if (!media) return <Named {...props} />;
	if (question.type === 'audio') {
		return (
			<Suspense fallback={<div aria-hidden className="h-72 rounded-xl bg-sunken" />}>
				<RecordedQuestion {...props} media={media} />
			</Suspense>
		);
	}
	return (
		<PhotoPicker
			{...facts(props)}
			value={media.files[question.name] ?? null}
			onChange={(photo) => media.onFile(question, photo)}
			onPreparing={(isPreparing) => media.onPreparing(question, isPreparing)}
			isLineSlow={media.isLineSlow}
			maxBytes={MEDIA_LIMIT}
			disabled={media.isSending}
		/>
	);
}

function Named(props: QuestionProps) {
	const { label, hint } = facts(props);
	const isPhoto = props.question.type === 'image';
	const Icon = isPhoto ? Camera : Mic;
	return (
		<div className="flex flex-col gap-1.5">
			<p className="font-semibold">{label}</p>
			{hint && <p className="text-sm text-ink-soft">{hint}</p>}
			<p className="flex min-h-12 items-center gap-2 rounded-lg bg-sunken px-3 text-ink-soft">
				<Icon aria-hidden className="size-5 shrink-0" />
				{isPhoto ? t('A photo is taken here.') : t('A recording is made here.')}
			</p>
		</div>
	);
}
