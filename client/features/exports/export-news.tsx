import { partsOf } from '@yuva/contract/exports/choice-schema';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { leavesChildrenOut } from '@yuva/contract/exports/schema';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { useFetchExport } from './api.ts';
import { isFilled, isUnderWay, reasonTexts, rowsText } from './parts/export-words.ts';
import { LeftOut } from './parts/left-out.tsx';

interface OwnDownload {
	/** `asks`: the person has to press Download, and to confirm who they are. */
	state: 'not_yet' | 'saved' | 'asks' | 'failed';
	failure: string;
}

/** Lets the browser save the file that was just asked for, once, as soon as it is ready. */
function useOwnDownload(asked: StoredExport): OwnDownload {
	const { fetchUnasked } = useFetchExport();
	const begun = useRef('');
	const [end, setEnd] = useState<OwnDownload & { id: string }>();
	const id = isFilled(asked) ? asked.id : undefined;
	useEffect(() => {
		if (id === undefined || begun.current === id) return;
		begun.current = id;
		fetchUnasked(id).then(
			(isSaved) => setEnd({ id, state: isSaved ? 'saved' : 'asks', failure: '' }),
			(error: unknown) => setEnd({ id, state: 'failed', failure: messageOf(error) }),
		);
	});
	return end?.id === asked.id ? end : { state: 'not_yet', failure: '' };
}

export function ExportNews({ asked }: { asked: StoredExport }) {
	const { state, failure } = useOwnDownload(asked);
	if (asked.reason === 'removed') return null;
	if (asked.reason !== null) {
		return (
			<Banner tone="error" ref={focusNews}>
				{t(reasonTexts[asked.reason])}
			</Banner>
		);
	}
	if (isUnderWay(asked)) {
		return (
			<>
				<Banner tone="info">
					{t(
						'The server writes the file. The download begins by itself when it is ready. You may also leave this screen: the file is in the list below for 24 hours.',
					)}
				</Banner>
				<Progress
					label={asked.state === 'waiting' ? t('Waiting for other exports…') : t('Writing the file…')}
					value={undefined}
					valueText={rowsText(asked.rows_written)}
				/>
			</>
		);
	}
	if (asked.rows_written === 0) {
		return (
			<EmptyState
				title={t('There is nothing to export')}
				hint={
					<>
						{t('Choose another district, or more days, and try again.')}{' '}
						{leavesChildrenOut(partsOf(asked.file).kind) && <LeftOut />}
					</>
				}
			/>
		);
	}
	if (state === 'failed') {
		return (
			<Banner tone="error" ref={focusNews}>
				{t(failure)}
			</Banner>
		);
	}
	return (
		<Banner tone="success" ref={focusNews}>
			{t('The file is complete: {rows}.', { rows: rowsText(asked.rows_written) })}{' '}
			{state === 'asks'
				? t('Press Download in the list below.')
				: t('Your browser puts it with your downloads.')}
		</Banner>
	);
}
