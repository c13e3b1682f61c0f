import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../local/local.ts';
import { useFetchExport } from './api.ts';
import { isFilled } from './export-words.ts';

export interface OwnDownload {
	/** `asks`: the person has to press Download, and to confirm who they are. */
	state: 'not_yet' | 'saved' | 'asks' | 'failed';
	failure: string;
}

/** Lets the browser save the file that was just asked for, once, as soon as it is ready. */
export function useOwnDownload(asked: StoredExport | undefined): OwnDownload {
	const { fetchUnasked } = useFetchExport();
	const begun = useRef('');
	const [end, setEnd] = useState<OwnDownload & { id: string }>();
	const id = asked && isFilled(asked) ? asked.id : undefined;
	useEffect(() => {
		if (id === undefined || begun.current === id) return;
		begun.current = id;
		fetchUnasked(id).then(
			(isSaved) => setEnd({ id, state: isSaved ? 'saved' : 'asks', failure: '' }),
			(error: unknown) => setEnd({ id, state: 'failed', failure: messageOf(error) }),
		);
	});
	return end?.id === asked?.id && end ? end : { state: 'not_yet', failure: '' };
}
