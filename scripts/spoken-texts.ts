import { parseSync, Visitor } from 'vite';
