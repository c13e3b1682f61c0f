import type { SheetPreview } from '@yuva/contract/forms/schema';
import { useRef, useState } from 'react';
import { messageOf } from '../../local/local.ts';
import { usePreview } from './staff-api.ts';

interface OpenWorkbook {
	readonly file?: File;
	readonly preview?: SheetPreview;
	/** It is in English; '' means none. */
	readonly failure: string;
}

export function useWorkbook(formId?: string) {
	const [workbook, setWorkbook] = useState<OpenWorkbook>({ failure: '' });
	const { read, isPending } = usePreview();
	// An answer about another workbook comes too late.
	const latest = useRef<File>(undefined);
	async function open(file: File): Promise<void> {
		latest.current = file;
		setWorkbook({ file, failure: '' });
		const answer = await read(file, formId).then(
			(preview) => ({ preview, failure: '' }),
			(error: unknown) => ({ failure: messageOf(error) }),
		);
		if (latest.current === file) setWorkbook({ file, ...answer });
	}
	return { ...workbook, isPending, open: (file: File) => void open(file) };
}

export type Workbook = ReturnType<typeof useWorkbook>;
