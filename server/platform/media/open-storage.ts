import path from 'node:path';
import type { Settings } from '../process/env.ts';
import type { Storage } from './storage.ts';
import { folderStorage } from './storage-folder.ts';
import { s3Storage } from './storage-s3.ts';

export const openStorage = (settings: Settings): Storage =>
	settings.s3 ? s3Storage(settings.s3) : folderStorage(path.resolve(settings.dataDir, 'media'));
