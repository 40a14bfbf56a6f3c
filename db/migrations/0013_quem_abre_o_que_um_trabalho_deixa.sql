-- The operation that asked for a work: its permission is asked again whenever the file is handed over (E064). Null: a work that leaves none, or one
-- asked for before this; the file of the latter is not handed over any more, and would be gone in a day.

alter table trabalhos add column funcao text;
