import type { SheetPreview } from '@yuva/contract/forms/schema';
import { useState } from 'react';
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
	async function open(file: File): Promise<void> {
		setWorkbook({ file, failure: '' });
		try {
			setWorkbook({ file, preview: await read(file, formId), failure: '' });
		} catch (error) {
			setWorkbook({ file, failure: messageOf(error) });
		}
	}
	return { ...workbook, isPending, open: (file: File) => void open(file) };
}

export type Workbook = ReturnType<typeof useWorkbook>;
